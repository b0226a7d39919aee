/** `custom-elements.json` as the reference reads it. */

export interface Told {
  readonly name: string
  readonly description?: string
}
export interface Typed extends Told {
  readonly type: { readonly text: string }
}
export interface Member extends Typed {
  readonly kind: 'field' | 'method'
}
export interface Declaration {
  readonly tagName: string
  readonly description?: string
  readonly attributes: readonly (Typed & { readonly fieldName: string })[]
  readonly members: readonly Member[]
  readonly events: readonly Typed[]
  readonly cssProperties?: readonly Told[]
  readonly cssParts?: readonly Told[]
  readonly slots?: readonly Told[]
}
export interface ElementEntry extends Declaration {
  readonly module: string
}

interface Manifest {
  readonly modules: readonly { readonly path: string; readonly declarations: readonly Declaration[] }[]
}

/** Every element with the module that defines it. @throws Error when the manifest is not there */
export async function readElements(): Promise<readonly ElementEntry[]> {
  const answer = await fetch(new URL('custom-elements.json', import.meta.url))
  if (!answer.ok) throw new Error(`custom-elements.json: ${answer.status}`)
  const { modules } = (await answer.json()) as Manifest
  return modules
    .flatMap(({ path, declarations }) =>
      declarations.map((one) => ({ ...one, module: path.replace(/^dist\/|\.js$/g, '') })),
    )
    .toSorted((a, b) => (a.tagName < b.tagName ? -1 : 1))
}

/** The values a type of texts allows: `'a' | 'b'`; none where any text may stand. */
export const choicesOf = ({ type }: Typed): readonly string[] => {
  const parts = type.text.split('|').map((part) => part.trim())
  return parts.every((part) => /^'[^']*'$/.test(part)) ? parts.map((part) => part.slice(1, -1)) : []
}
