import type { Decimal } from '@srm/core/definition/field'
import type { Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import {
  type Constraint,
  type ConstraintKind,
  constraintForms,
  constraintKinds,
  isSame,
  readConstraints,
} from '@srm/core/sourcing/optimiser/constraints'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { parseTypedDecimal } from '../../grid/cells/parse.ts'
import { nameOf } from '../comparison/comparisonColumns.tsx'
import { type OptimiserWords, optimiserWords } from './optimiserWords.ts'

interface Props {
  readonly comparison: Comparison
  readonly existing: readonly Constraint[]
  readonly onAdd: (constraint: Constraint) => void
  readonly onClose: () => void
}

interface Typed {
  readonly kind: ConstraintKind
  readonly supplier: string
  readonly line: string
  readonly value: string
}

function lineOf(line: string): Constraint['line'] {
  if (line === '' || line === 'each') return line === '' ? null : 'each'
  return Number(line)
}

/** What was typed as a constraint, without what its kind does not have; or what is wrong with it. */
function read({ kind, supplier, line, value }: Typed, existing: readonly Constraint[], words: OptimiserWords) {
  const { supplier: who, line: where, value: what } = constraintForms[kind]
  const isMissing = (who === 'must' && supplier === '') || (where === 'must' && line === '')
  if (isMissing) return { fault: words.missing }
  const parsed = what === undefined ? { value: null } : parseTypedDecimal(value)
  const constraint: Constraint = {
    kind,
    supplier: who === 'no' || supplier === '' ? null : supplier,
    line: where === 'no' ? null : lineOf(line),
    value: 'fault' in parsed ? null : (parsed.value as Decimal | null),
  }
  if (readConstraints([constraint]).issues.length > 0) return { fault: words.wrongValue }
  return existing.some((one) => isSame(one, constraint)) ? { fault: words.twice } : { constraint }
}

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly onChoose: (value: string) => void
}) {
  return (
    <label className="constraint-field">
      {label}
      <select className="field" value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Suppliers and lines that a kind of constraint may name. */
function choicesOf(kind: ConstraintKind, { suppliers, rows }: Comparison, words: OptimiserWords) {
  const { supplier: who, line: where, each } = constraintForms[kind]
  const quoting = suppliers.filter(({ quote }) => quote)
  const lines = rows.map(({ line: { itemNumber, materialDesc, materialNumber } }): [string, string] => [
    String(itemNumber),
    [itemNumber, materialDesc ?? materialNumber].filter(Boolean).join(' · '),
  ])
  return {
    suppliers: [
      ['', who === 'may' && kind !== 'exclude' ? words.anySupplier : '—'] as const,
      ...quoting.map((one): [string, string] => [one.toElsAccount, nameOf(one)]),
    ],
    lines: [
      ['', where === 'may' ? words.wholeAward : '—'] as const,
      ...(each ? [['each', words.everyLine] as const] : []),
      ...lines,
    ],
  }
}

/** States one more constraint. */
export function ConstraintForm({ comparison, existing, onAdd, onClose }: Props) {
  const words = optimiserWords(useWhole().locale)
  const [typed, setTyped] = useState<Typed>({ kind: 'mostSuppliers', supplier: '', line: '', value: '' })
  const [fault, setFault] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('select')?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const change = (more: Partial<Typed>) => {
    setTyped({ ...typed, ...more })
    setFault(undefined)
  }
  const { supplier: who, line: where, value: what } = constraintForms[typed.kind]
  const { suppliers, lines } = choicesOf(typed.kind, comparison, words)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const found = read(typed, existing, words)
    if (found.constraint) onAdd(found.constraint)
    else setFault(found.fault)
  }
  return (
    <form className="constraint-form" ref={form} onSubmit={add} noValidate>
      <Choice
        label={words.kind}
        value={typed.kind}
        options={constraintKinds.map((kind) => [kind, words.kinds[kind]])}
        onChoose={(kind) => change({ kind: kind as ConstraintKind, line: '', value: '' })}
      />
      {who !== 'no' && (
        <Choice
          label={words.supplier}
          value={typed.supplier}
          options={suppliers}
          onChoose={(supplier) => change({ supplier })}
        />
      )}
      {where !== 'no' && (
        <Choice label={words.line} value={typed.line} options={lines} onChoose={(line) => change({ line })} />
      )}
      {what && (
        <label className="constraint-field">
          {words.value[what]}
          <input
            className={fault ? 'field is-error' : 'field'}
            inputMode={what === 'count' ? 'numeric' : 'decimal'}
            autoComplete="off"
            aria-invalid={fault !== undefined}
            value={typed.value}
            onChange={(event) => change({ value: event.target.value })}
          />
        </label>
      )}
      {fault && (
        <p className="field-help is-error" role="alert">
          {fault}
        </p>
      )}
      <span className="constraint-actions">
        <button type="submit" className="button primary">
          {words.confirm}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {words.cancel}
        </button>
      </span>
    </form>
  )
}
