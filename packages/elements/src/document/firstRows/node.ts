import { partOf } from '../../style/looks/parts.ts'

/** What a node has: `class`, `role`, `aria-…`, `data-…` as attributes; `style` as properties. Nothing for what is undefined or false. */
export interface Attributes {
  readonly [name: string]: string | number | boolean | undefined | object
}

export type Content = Node | string | undefined | false

/** A node of the page, made without markup that would have to be trusted. */
export function node<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...content: readonly Content[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') setStyle(made, value as object | undefined)
    else if (value !== undefined && value !== false)
      made.setAttribute(name === 'className' ? 'class' : name, String(value))
  }
  const part = partOf(made.className)
  if (part) made.setAttribute('part', part)
  for (const part of content) if (part) made.append(part)
  return made
}

/** Custom properties and plain ones; numbers are pixels. */
function setStyle(made: HTMLElement, style: object = {}): void {
  for (const [name, value] of Object.entries(style)) {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    made.style.setProperty(property, typeof value === 'number' && value !== 0 ? `${value}px` : String(value))
  }
}

/** A drawing of 16 x 16 in the text's colour. */
export function drawing(path: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('viewBox', '0 0 16 16')
  svg.setAttribute('aria-hidden', 'true')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
