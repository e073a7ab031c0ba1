"""The games. Each is one folder; nothing outside names one."""
