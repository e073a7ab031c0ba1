// Elements made of text nodes and attributes; what people write never becomes markup.

export const $ = (id) => document.getElementById(id);

export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function select(values, chosen, properties = {}) {
  const options = values.map(([value, text]) => el("option", { value, selected: value === chosen }, text));
  return el("select", properties, ...options);
}

// Fill an element anew; if the focus was inside, it stays inside, and what is disabled cannot have it.
export function fill(element, ...children) {
  const inside = element.contains(document.activeElement);
  element.replaceChildren(...children.filter(Boolean));
  if (inside) (element.querySelector(":is(button, select, input):enabled, summary") ?? element).focus();
}
