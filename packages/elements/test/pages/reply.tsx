import { useImperativeHandle, useRef, useState } from 'react'
import { applyEdit } from '../../src/grid/cells/edit.ts'
import { SrmGrid } from '../../src/grid/SrmGrid.tsx'
import type { Column, GridApi, GridIssue } from '../../src/grid/types.ts'
import { defineElement } from '../../src/host/defineElement.ts'
import { method, prop } from '../../src/host/spec.ts'
import type { ScreenProps } from '../../src/host/types.ts'
import detailCss from '../../src/style/detail.css?inline'
import { useStyles } from '../../src/style/useStyles.ts'

export interface Line {
  readonly item: string
  readonly material: string
  readonly number: string
  readonly demand: string
  readonly unit: string
  readonly wanted: string
  readonly replyDate: string | null
  readonly replyQuantity: string | null
  readonly urgency: string | null
  readonly plant: string | null
  readonly note: string | null
}

const today = '2026-11-20'
const names = [
  'HL 公路车架 黑 58',
  'HL 公路车架 红 62',
  'HL 山地车架 银 42',
  'HL 前叉',
  'HL 山地车把',
  'HL 车头碗组',
  '把立 90 mm',
  '坐管 31.6',
  '水壶架',
  '尾钩 12 mm',
  '座管夹',
  '护链贴',
]
const lineOf = (index: number): Line => ({
  item: String((index + 1) * 10),
  material: names[index % names.length] ?? '',
  number: `FR-R92B-${index + 58}`,
  demand: String(80 + index * 40),
  unit: index % 6 === 5 ? '套' : '件',
  wanted: '2026-12-05',
  replyDate: index < 4 ? '2026-12-02' : null,
  replyQuantity: String(80 + index * 40),
  urgency: null,
  plant: null,
  note: index === 1 ? '62 码红色阳极氧化排产已满' : null,
})

const plants = [
  { value: '1001', label: '昆山一厂', detail: '1001' },
  { value: '1002', label: '昆山二厂', detail: '1002' },
  { value: '2001', label: '天津厂', detail: '2001' },
]

const columns: readonly Column<Line>[] = [
  { key: 'item', title: '行', width: 48, align: 'right', className: 'soft' },
  {
    key: 'material',
    title: '物料',
    minWidth: 180,
    render: (line) => (
      <>
        {line.material} <span className="muted">{line.number}</span>
      </>
    ),
  },
  { key: 'demand', title: '需求', width: 72, align: 'right' },
  { key: 'unit', title: '单位', width: 48 },
  { key: 'wanted', title: '要求交期', width: 88, format: (value) => String(value).slice(5) },
  { key: 'replyDate', title: '答复交期', width: 112, editor: 'date', placeholder: '年-月-日' },
  { key: 'replyQuantity', title: '答复数量', width: 88, editor: 'decimal', editable: (line) => line.unit === '件' },
  {
    key: 'urgency',
    title: '紧急程度',
    width: 96,
    editor: 'choice',
    options: [
      { value: 'normal', label: '一般' },
      { value: 'urgent', label: '加急' },
      { value: 'critical', label: '特急' },
    ],
  },
  {
    key: 'plant',
    title: '工厂',
    width: 96,
    editor: 'ref',
    options: async (query) => plants.filter(({ label, value }) => label.includes(query) || value.startsWith(query)),
  },
  { key: 'note', title: '说明', minWidth: 140, editor: 'text' },
]

const issuesOf = (lines: readonly Line[]): readonly GridIssue[] =>
  lines.flatMap((line): GridIssue[] => {
    if (line.replyDate === null) return []
    if (line.replyDate < today)
      return [{ rowKey: line.item, column: 'replyDate', severity: 'error', text: '改为 11-20 或更晚' }]
    if (line.replyDate > line.wanted)
      return [{ rowKey: line.item, column: 'replyDate', severity: 'warning', text: '晚于要求' }]
    return []
  })

const spec = {
  props: { count: prop.number(), readonly: prop.flag() },
  events: {},
  methods: { lines: method<() => Promise<readonly Line[]>>(), undo: method<() => Promise<boolean>>() },
}

function ReplyGrid({ count = 12, apiRef }: ScreenProps<typeof spec>) {
  useStyles(detailCss)
  const [lines, setLines] = useState<readonly Line[]>(() => Array.from({ length: count }, (_, index) => lineOf(index)))
  const [note, setNote] = useState('')
  const grid = useRef<GridApi>(null)
  useImperativeHandle(apiRef, () => ({
    lines: async () => lines,
    undo: async () => grid.current?.undo() ?? false,
  }))
  return (
    <div className="page">
      <div className="section-bar">
        <h2 className="section-title">答复明细</h2>
        <span className="good" role="status">
          {note}
        </span>
      </div>
      <div className="grow">
        <SrmGrid
          label="答复明细"
          apiRef={grid}
          columns={columns}
          rows={lines}
          rowKey={(line) => line.item}
          onChange={(edit) => setLines((before) => applyEdit(before, edit, columns, (line) => line.item))}
          onPaste={(report) => setNote(report.note)}
          createRow={() => ({
            ...lineOf(lines.length),
            item: crypto.randomUUID(),
            replyDate: null,
            replyQuantity: null,
          })}
          issues={issuesOf(lines)}
          totals={{ material: '合计', demand: '3,600' }}
          today={today}
        />
      </div>
    </div>
  )
}

defineElement('test-reply-grid', ReplyGrid, spec)
