import type { Field } from '@srm/core/definition/field'
import { applies } from '@srm/core/definition/values/applies'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { type ReactNode, useState } from 'react'
import { headField } from '../definition/columns.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { KeyValue } from '../values/DocNumber.tsx'
import { label } from '../values/labelText.ts'
import { Hidden } from '../values/Value.tsx'

/** The most important facts in as many columns as find room, on a phone the first of them in one; the rest behind "all fields". */

interface Section {
  readonly en: string
  readonly zh: string
  readonly fields: readonly string[]
}

/** What the server keeps about a document stands in no section of its form. */
const noted = { en: 'Record', zh: '记录' }

const mostFacts = 12
const longText = 200

export const sectionsOf = (def: AnyDocument): readonly Section[] => def.form as readonly Section[]

const factKeys = (def: AnyDocument): readonly string[] =>
  (def.facts as readonly string[] | undefined) ??
  sectionsOf(def)
    .flatMap(({ fields }) => fields)
    .slice(0, mostFacts)

const isWide = (field: Field): boolean =>
  field.multiline === true || field.kind === 'json' || (field.kind === 'text' && (field.max ?? 0) > longText)

function Fact({ name, doc }: { readonly name: string; readonly doc: AnyDoc }) {
  const { def, locale, hidden, extension } = useWhole()
  const field = headField(def, name)
  const labelled: { readonly en: string; readonly zh: string } | undefined = field ?? def.shape.statuses[name]
  if (!labelled) return null
  const title = label(locale, labelled)
  const isBlock = extension.blocks?.includes(name) || field?.columns
  return (
    <div className={`fact ${isBlock ? 'is-block' : field && isWide(field) ? 'is-wide' : ''}`}>
      <dt className="fact-label">{title}</dt>
      <dd className="fact-value">{hidden.has(name) ? <Hidden name={title} /> : <KeyValue name={name} row={doc} />}</dd>
    </div>
  )
}

function FactList({
  names,
  doc,
  title,
}: {
  readonly names: readonly string[]
  readonly doc: AnyDoc
  readonly title: string
}) {
  return (
    <dl className="facts" aria-label={title}>
      {names.map((name) => (
        <Fact key={name} name={name} doc={doc} />
      ))}
    </dl>
  )
}

/** The facts in one column, for the rail. */
export function RailFacts({ doc }: { readonly doc: AnyDoc }) {
  const { def, visible, words } = useWhole()
  const names = factKeys(def).filter((key) => visible.head.includes(key) && doc[key] != null)
  return (
    <div className="rail-facts">
      <FactList names={names} doc={doc} title={words.detail.facts} />
    </div>
  )
}

/** What scrolls by itself is reached by the keyboard. */
const scrolled = (name: string) => ({ role: 'region', 'aria-label': name, tabIndex: 0 })

interface FactsProps {
  readonly doc: AnyDoc
  readonly narrow: boolean
  /** What they are called, where the screen shows another document's too. */
  readonly name?: string
  /** Below the facts of a document without lines. */
  readonly children?: ReactNode
}

export function Facts({ doc, narrow, name, children }: FactsProps) {
  const { def, locale, words, visible, hidden } = useWhole()
  const [isOpen, setOpen] = useState(false)
  const seen = (keys: readonly string[]) =>
    keys.filter((key) => {
      const field = headField(def, key)
      return (!field || applies(field, doc)) && (visible.head.includes(key) || hidden.has(key))
    })
  const hasLines = (def.lineColumns ?? []).length > 0
  const written = sectionsOf(def).map((section) => ({ ...section, fields: seen(section.fields) }))
  const kept = seen(factKeys(def)).filter((key) => !written.some(({ fields }) => fields.includes(key)))
  const all = kept.length > 0 ? [{ ...noted, fields: kept }, ...written] : written
  const showsAll = isOpen || !hasLines
  const shown = seen(narrow ? ((def.firstFacts ?? []) as readonly string[]) : factKeys(def))
  return (
    <div
      className={`facts-area ${showsAll ? 'is-open' : ''} ${hasLines ? '' : 'is-whole'}`}
      {...(hasLines ? {} : scrolled(name ?? words.detail.facts))}
    >
      {!showsAll && shown.length > 0 && <FactList names={shown} doc={doc} title={words.detail.facts} />}
      {showsAll &&
        all.map((section) => (
          <section key={section.en}>
            <h2 className="section-title facts-title">{label(locale, section)}</h2>
            <FactList names={section.fields} doc={doc} title={label(locale, section)} />
          </section>
        ))}
      {hasLines && (
        <button
          type="button"
          className="button link facts-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.detail.fewerFields : words.detail.allFields}
        </button>
      )}
      {children}
    </div>
  )
}
