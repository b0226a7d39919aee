import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactElement, useEffect, useState } from 'react'
import { pickerWords } from '../../fields/pickerWords.ts'
import { WithMore } from '../../fields/WithMore.tsx'
import { useScope } from '../definition/documentScope.tsx'
import { type FilterValue, isRange } from '../list/listView.ts'
import { label } from '../values/labelText.ts'
import { findReferences, referencesOf, useDictionary } from '../values/reference.ts'
import { fitOf } from '../values/textFit.ts'
import type { Filter } from './filters.ts'
import { NumbersFilter } from './NumbersFilter.tsx'

/** One filter of the bar; its label stands inside, before its value. Uses antd. */

interface FilterControlProps {
  readonly filter: Filter
  readonly value: FilterValue | undefined
  readonly onChange: (value: FilterValue | undefined) => void
}

/** A filter that is empty shows its label; beside it stand its edges and its arrow. */
const roomFor = ({ label: name }: Filter) => ({ minWidth: Math.min(widest, fitOf([name]) + arrow) })
const widest = 200
const arrow = 24

const listOf = (value: FilterValue | undefined): readonly string[] => {
  if (value === undefined || value === '') return []
  return typeof value === 'string' ? [value] : isRange(value) ? [] : value
}

interface Option {
  readonly value: string
  readonly label: string
}

interface PickProps extends FilterControlProps {
  readonly options: readonly Option[]
  readonly onSearch?: (text: string) => void
  readonly onOpen?: () => void
  readonly loading?: boolean
  readonly hasMore?: boolean
}

function PickFilter({ filter, value, onChange, options, onSearch, onOpen, loading, hasMore }: PickProps) {
  const words = pickerWords(useScope().locale)
  const chosen = listOf(value)
  const only = chosen.length === 1 ? options.find((option) => option.value === chosen[0]) : undefined
  const parts = {
    className: `filter filter-${filter.kind} ${chosen.length > 0 ? 'is-set' : ''}`,
    style: roomFor(filter),
    'aria-label': filter.label,
    prefix: chosen.length > 0 ? <span className="filter-label">{filter.label}</span> : undefined,
    placeholder: filter.label,
    options: [...options],
    loading: loading ?? false,
    allowClear: true,
    popupMatchSelectWidth: 220,
    showSearch: onSearch ? { filterOption: false as const, onSearch } : { optionFilterProp: 'label' },
    notFoundContent: words.noMatch,
    popupRender: (menu: ReactElement) => <WithMore menu={menu} hasMore={hasMore === true} />,
    onOpenChange: (isOpen: boolean) => isOpen && onOpen?.(),
  }
  if (filter.isSingle)
    return (
      <Select<string | null> {...parts} value={chosen[0] ?? null} onChange={(code) => onChange(code ?? undefined)} />
    )
  return (
    <Select<string[]>
      {...parts}
      mode="multiple"
      value={[...chosen]}
      maxTagCount={0}
      maxTagPlaceholder={() => only?.label ?? words.some(chosen.length)}
      onChange={(values: string[]) => onChange(values.length > 0 ? values : undefined)}
    />
  )
}

function DictFilter(props: FilterControlProps) {
  const { client, locale } = useScope()
  const entries = useDictionary(client, props.filter.target)
  const options = (entries ?? []).map((entry) => ({ value: entry.code, label: label(locale, entry) }))
  return <PickFilter {...props} options={options} loading={entries === undefined} />
}

const typingPause = 200

function RefFilter(props: FilterControlProps) {
  const { client, side } = useScope()
  const { target = '', where } = props.filter
  const [text, setText] = useState<string>()
  const [options, setOptions] = useState<readonly Option[]>([])
  const [hasMore, setMore] = useState(false)
  const chosen = listOf(props.value).join(',')
  useEffect(() => {
    if (!client || (text === undefined && chosen === '')) return undefined
    let isCurrent = true
    const sought = { target, ...(where ? { where } : {}) }
    const ask = () =>
      (text === undefined
        ? referencesOf(client, side, target, chosen.split(',')).then((items) => ({ items, hasMore: false }))
        : findReferences(client, side, sought, text)
      ).then(
        ({ items, hasMore }) => {
          if (!isCurrent) return
          setMore(hasMore)
          const found = items.map(({ key, title }) => ({ value: key, label: title || key }))
          setOptions((before) => [
            ...found,
            ...before.filter(({ value }) => !found.some((item) => item.value === value)),
          ])
        },
        () => undefined,
      )
    const timer = setTimeout(ask, typingPause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, side, target, where, text, chosen])
  const open = () => setText((before) => before ?? '')
  return <PickFilter {...props} options={options} hasMore={hasMore} onSearch={setText} onOpen={open} />
}

const dayFormat = 'YYYY-MM-DD'

const monthFormat = 'YYYY-MM'

/** Days, or whole months. */
function DatesFilter({ filter, value, onChange }: FilterControlProps) {
  const range = value !== undefined && isRange(value) ? value : {}
  const day = (text: string | undefined) => (text ? dayjs(text) : null)
  const year = String(dayjs().year())
  const isMonths = filter.kind === 'months'
  const whole = isMonths ? monthFormat : dayFormat
  const format = (date: dayjs.Dayjs) => date.format(String(date.year()) === year ? 'MM-DD' : dayFormat)
  const hasValue = Boolean(range.from || range.to)
  return (
    <DatePicker.RangePicker
      className={`filter filter-${filter.kind} ${hasValue ? '' : 'is-empty'}`}
      picker={isMonths ? 'month' : 'date'}
      aria-label={filter.label}
      prefix={<span className="filter-label">{filter.label}</span>}
      value={[day(range.from), day(range.to)]}
      placeholder={['', '']}
      format={isMonths ? monthFormat : [format, dayFormat]}
      separator={hasValue ? '–' : ''}
      allowEmpty={[true, true]}
      onChange={(dates) => {
        const [from, to] = [dates?.[0]?.format(whole), dates?.[1]?.format(whole)]
        onChange(from || to ? { ...(from ? { from } : {}), ...(to ? { to } : {}) } : undefined)
      }}
    />
  )
}

function TextFilter({ filter, value, onChange }: FilterControlProps) {
  const given = typeof value === 'string' ? value : ''
  const [text, setText] = useState(given)
  useEffect(() => setText(given), [given])
  const commit = () => text.trim() !== given && onChange(text.trim() || undefined)
  return (
    <Input
      className="filter filter-text"
      style={roomFor(filter)}
      aria-label={filter.label}
      prefix={given ? <span className="filter-label">{filter.label}</span> : undefined}
      placeholder={filter.label}
      value={text}
      allowClear
      onChange={(event) => {
        setText(event.target.value)
        if (event.target.value === '' && given !== '') onChange(undefined)
      }}
      onBlur={commit}
      onPressEnter={commit}
    />
  )
}

export function FilterControl(props: FilterControlProps) {
  switch (props.filter.kind) {
    case 'states':
    case 'choice':
      return <PickFilter {...props} options={props.filter.options ?? []} />
    case 'dict':
      return <DictFilter {...props} />
    case 'ref':
      return <RefFilter {...props} />
    case 'dates':
    case 'months':
      return <DatesFilter {...props} />
    case 'numbers':
      return <NumbersFilter {...props} />
    default:
      return <TextFilter {...props} />
  }
}
