"""The leak laws on the wire: no byte sent to a viewer depends on what that viewer may not know."""
