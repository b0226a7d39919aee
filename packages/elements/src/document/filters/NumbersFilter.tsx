import { Input, Space } from 'antd'
import { useEffect, useState } from 'react'
import { pickerWords } from '../../fields/pickerWords.ts'
import { parseTypedDecimal } from '../../grid/cells/parse.ts'
import { useScope } from '../definition/documentScope.tsx'
import { type FilterValue, isRange } from '../list/listView.ts'
import type { Filter } from './filters.ts'

interface EdgeProps {
  readonly label: string
  readonly sign: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One end of a range; what is no number stays and is marked. */
function Edge({ label, sign, value, onChange }: EdgeProps) {
  const [text, setText] = useState(value)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => setText(value), [value])
  const commit = () => {
    const read = parseTypedDecimal(text)
    setWrong(read.fault !== undefined)
    if (read.fault !== undefined) return
    const given = String(read.value ?? '')
    setText(given)
    if (given !== value) onChange(given)
  }
  return (
    <Input
      className="num-input"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isWrong}
      status={isWrong ? 'error' : ''}
      prefix={<span className="filter-label">{sign}</span>}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onPressEnter={commit}
    />
  )
}

interface NumbersFilterProps {
  readonly filter: Filter
  readonly value: FilterValue | undefined
  readonly onChange: (value: FilterValue | undefined) => void
}

/** From one number to another, each of which may be left out. Uses antd. */
export function NumbersFilter({ filter, value, onChange }: NumbersFilterProps) {
  const words = pickerWords(useScope().locale)
  const { from = '', to = '' } = value !== undefined && isRange(value) ? value : {}
  const set = (range: { readonly from: string; readonly to: string }) => {
    const given = Object.fromEntries(Object.entries(range).filter(([, edge]) => edge !== ''))
    onChange(Object.keys(given).length > 0 ? given : undefined)
  }
  return (
    <Space.Compact className="filter filter-numbers">
      <Edge label={words.least(filter.label)} sign="≥" value={from} onChange={(edge) => set({ from: edge, to })} />
      <Edge label={words.most(filter.label)} sign="≤" value={to} onChange={(edge) => set({ from, to: edge })} />
    </Space.Compact>
  )
}
