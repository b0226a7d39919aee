import { fileURLToPath } from 'node:url'
import { type ESTree, type Plugin, parseSync } from 'vite'

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** The objects in a file that only say which events and slots an element has. */
function toldIn(code: string): readonly ESTree.Node[] {
  const { program } = parseSync('spec.ts', code)
  return program.body.flatMap((outer) => {
    const node = outer.type === 'ExportNamedDeclaration' ? outer.declaration : outer
    if (node?.type !== 'VariableDeclaration') return []
    return node.declarations.flatMap(({ init }) => {
      const spec = init?.type === 'TSAsExpression' ? init.expression : init
      if (spec?.type !== 'ObjectExpression') return []
      return spec.properties.flatMap((part) =>
        part.type === 'Property' &&
        part.key.type === 'Identifier' &&
        /^(events|slots)$/.test(part.key.name) &&
        part.value.type === 'ObjectExpression'
          ? [part.value]
          : [],
      )
    })
  })
}

/** Events and slots of specs are for their types and the manifest: no element reads them, what runs goes without. */
export const withoutTold = (code: string): string =>
  toldIn(code).reduceRight((rest, { start, end }) => `${rest.slice(0, start)}{}${rest.slice(end)}`, code)

/** Vite plugin: specs without what nothing reads. */
export const leanSpecs = (): Plugin => ({
  name: 'srm-lean-specs',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /Spec\.ts$/ },
    handler: (code, id) => (id.startsWith(source) ? { code: withoutTold(code), map: null } : undefined),
  },
})
