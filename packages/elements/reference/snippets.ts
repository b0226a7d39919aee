/** What a page writes to have an element as it stands in the playground. */
import type { ElementEntry } from './manifest.ts'

export interface Chosen {
  /** By property. */
  readonly values: ReadonlyMap<string, unknown>
  /** By CSS variable. */
  readonly variables: ReadonlyMap<string, string>
}

const attribute = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function html({ tagName }: ElementEntry, { values, variables }: Chosen): string {
  const scalars = [...values].filter(([, value]) => !isObject(value) && value !== false)
  const attributes = scalars.map(([name, value]) =>
    value === true ? ` ${attribute(name)}` : ` ${attribute(name)}="${quoted(String(value))}"`,
  )
  const objects = [...values].filter(([, value]) => isObject(value))
  const set = objects.map(
    ([name, value]) => `  document.querySelector('${tagName}').${name} = ${JSON.stringify(value)}`,
  )
  const style = [...variables].map(([name, value]) => `  ${name}: ${value};`)
  return [
    '<script type="module" src="https://srm.example.com/elements/autoload.js"></script>',
    `<${tagName}${attributes.join('')}></${tagName}>`,
    ...(set.length > 0 ? ['<script type="module">', ...set, '</script>'] : []),
    ...(style.length > 0 ? [`/* ${tagName} { */`, ...style, '/* } */'] : []),
  ].join('\n')
}

function react({ tagName, module }: ElementEntry, { values }: Chosen): string {
  const given = [...values].map(([name, value]) =>
    typeof value === 'string' ? ` ${name}=${JSON.stringify(value)}` : ` ${name}={${JSON.stringify(value)}}`,
  )
  return `import '@srm/elements/${module}'\nimport type {} from '@srm/elements/react'\n\n<${tagName}${given.join('')} />`
}

function vue({ tagName, module }: ElementEntry, { values }: Chosen): string {
  const given = [...values].map(([name, value]) =>
    typeof value === 'string'
      ? ` ${attribute(name)}="${quoted(value)}"`
      : ` :${attribute(name)}="${quoted(JSON.stringify(value))}"`,
  )
  return [
    '<script setup lang="ts">',
    `import '@srm/elements/${module}'`,
    "import type {} from '@srm/elements/vue'",
    '</script>',
    '<template>',
    `  <${tagName}${given.join('')} />`,
    '</template>',
  ].join('\n')
}

export const snippetsOf = (
  element: ElementEntry,
  chosen: Chosen,
): readonly (readonly [name: string, code: string])[] => [
  ['HTML', html(element, chosen)],
  ['React', react(element, chosen)],
  ['Vue', vue(element, chosen)],
]
