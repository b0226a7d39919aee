/** Where what of a document stands on paper: one layout for all, and those of documents whose trade has one of its own. */
import { isCustomKey } from '@srm/core/definition/customFields'
import type { Document } from '@srm/core/definition/document'
import type { HeadKey, LineKey, Shape, Side } from '@srm/core/definition/shape'
import type { Section } from '@srm/core/definition/views/views'
import type { AnyDocument } from '@srm/core/definition/workflow'

interface Named {
  readonly en: string
  readonly zh: string
}

/** What a person does not see, and what is blank, is left out wherever it stands. */
export interface Layout<Sh extends Shape = Shape> {
  /** Side by side below the head, as in a letter; the first field of each is its name, `side` whose company it is. */
  readonly parties?: readonly (Section<Sh> & { readonly side?: Side })[]
  /** Without a title where that is ''. */
  readonly sections: readonly Section<Sh>[]
  /** Columns of the lines, beside their number. */
  readonly lines: readonly LineKey<Sh>[]
  /** Amounts below the lines. */
  readonly totals: readonly HeadKey<Sh>[]
  /** Below the totals. */
  readonly closing?: readonly Section<Sh>[]
  /** Fields whose text is written in HTML. */
  readonly rich?: readonly HeadKey<Sh>[]
  /** Who signs, by the fields with their companies' names. */
  readonly signatures?: readonly (Named & { readonly company?: HeadKey<Sh> })[]
}

const own = new Map<string, Partial<Layout>>()

/** Says what of a document's layout is its own. */
export function layOut<Sh extends Shape, T extends object>(
  { shape }: Document<Sh, T>,
  layout: Partial<Layout<Sh>>,
): void {
  own.set(shape.name, layout as unknown as Partial<Layout>)
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

/** The layout of a document as the person knows it; where its sections are its own, free fields close it. */
export function layoutOf(def: AnyDocument): Layout {
  const { closing = [], ...said } = own.get(def.shape.name) ?? {}
  const form = def.form as readonly Section<Shape>[]
  const free = said.sections ? form.filter(({ fields }) => fields.some(isCustomKey)) : []
  return { ...plain(def), ...said, closing: [...closing, ...free] }
}
