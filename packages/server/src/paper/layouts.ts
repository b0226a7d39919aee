/** Where what of a document stands on paper: one layout for all, and those of documents whose trade has one of its own. */
import type { Document } from '@srm/core/definition/document'
import type { HeadKey, LineKey, Shape } from '@srm/core/definition/shape'
import type { Section } from '@srm/core/definition/views/views'
import type { AnyDocument } from '@srm/core/definition/workflow'

interface Named {
  readonly en: string
  readonly zh: string
}

/** What a person does not see, and what is blank, is left out wherever it stands. */
export interface Layout<Sh extends Shape = Shape> {
  /** Side by side below the head, as in a letter; the first field of each is its name. */
  readonly parties?: readonly Section<Sh>[]
  /** Without a title where that is ''. */
  readonly sections: readonly Section<Sh>[]
  /** Columns of the lines, beside their number. */
  readonly lines: readonly LineKey<Sh>[]
  /** Amounts below the lines. */
  readonly totals: readonly HeadKey<Sh>[]
  /** Below the totals. */
  readonly closing?: readonly Section<Sh>[]
  /** Who signs, by the fields with their companies' names. */
  readonly signatures?: readonly (Named & { readonly company?: HeadKey<Sh> })[]
}

const own = new Map<string, Layout>()

/** Gives a document a layout of its own. */
export function layOut<Sh extends Shape, T extends object>({ shape }: Document<Sh, T>, layout: Layout<Sh>): void {
  own.set(shape.name, layout as unknown as Layout)
}

/** What the server keeps about a document stands in no section of its form. */
const noted = { en: 'Record', zh: '记录' }
const mostFacts = 12
const mostTotals = 3

/** The facts and sections of the detail, its columns of lines, its amounts. */
function plain(def: AnyDocument): Layout {
  const form = def.form as readonly Section<Shape>[]
  const written = form.flatMap(({ fields }) => fields)
  const facts = (def.facts ?? written.slice(0, mostFacts)) as readonly string[]
  const kept = facts.filter((key) => !written.includes(key))
  const totals = Object.entries(def.shape.fields as Shape['fields']).filter(
    ([key, { measure, auto }]) => measure === 'amount' && auto && !written.includes(key),
  )
  return {
    sections: [{ ...noted, fields: kept }, ...form],
    lines: (def.lineColumns ?? []) as readonly string[],
    totals: totals.slice(0, mostTotals).map(([key]) => key),
  }
}

/** The layout of a document as the person knows it; free fields close one of its own. */
export function layoutOf(def: AnyDocument): Layout {
  const layout = own.get(def.shape.name)
  if (!layout) return plain(def)
  const free = (def.form as readonly Section<Shape>[]).filter(({ fields }) =>
    fields.some((key) => /^fbk\d+$/.test(key)),
  )
  return { ...layout, closing: [...(layout.closing ?? []), ...free] }
}
