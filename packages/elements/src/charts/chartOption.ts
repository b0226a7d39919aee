/** What is drawn, as ECharts is told it. Pure. */
import type { Decimal } from '@srm/core/definition/field'
import type { EChartsCoreOption } from 'echarts/core'

/** Colours by what they stand for, from the design tokens. */
export const chartTones = {
  blue: 'var(--chart-1)',
  grey: 'var(--chart-2)',
  deep: 'var(--tone-blue-fg)',
  gold: 'var(--tone-gold-mark)',
  green: 'var(--tone-green-mark)',
  red: 'var(--tone-red-mark)',
} as const
export type ChartTone = keyof typeof chartTones

export interface ChartSeries {
  readonly key: string
  readonly name: string
  readonly tone: ChartTone
  /** `bar` where it is not told. */
  readonly kind?: 'bar' | 'line'
  /** Series of one stack stand on each other; the others beside. */
  readonly stack?: string
  /** One for each category; null where there is nothing. */
  readonly values: readonly (Decimal | null)[]
}

export interface Drawn {
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
  /** A value as people read it. */
  readonly textOf: (value: Decimal) => string
}

/** What the page around says of looks. */
export interface ChartLook {
  readonly colours: Readonly<Record<ChartTone, string>>
  readonly text: string
  readonly line: string
  readonly surface: string
  readonly font: string
  /** BCP 47, for the numbers of the axis. */
  readonly language: string
}

interface Hovered {
  readonly dataIndex: number
  readonly seriesIndex: number
}

/** Heights are pixels: nothing is reckoned with what is drawn, and texts come from the decimals. */
const height = (value: Decimal | null): number | null => (value === null ? null : Number(value))

/** What stands beside the pointer: the category, and every series that has something there. */
const tip =
  ({ categories, series, textOf }: Drawn) =>
  (hovered: Hovered | readonly Hovered[]): string => {
    const at = [hovered].flat()[0]?.dataIndex ?? 0
    const lines = series.flatMap(({ name, values }) => {
      const value = values[at] ?? null
      return value === null ? [] : [`${name}  ${textOf(value)}`]
    })
    return [categories[at] ?? '', ...lines].join('\n')
  }

const drawnSeries = (
  { key, name, tone, kind = 'bar', stack, values }: ChartSeries,
  look: ChartLook,
  canPick: boolean,
) => ({
  id: key,
  name,
  type: kind,
  ...(stack === undefined ? {} : { stack }),
  data: values.map(height),
  color: look.colours[tone],
  cursor: canPick ? 'pointer' : 'default',
  ...(kind === 'bar' ? { barMaxWidth: 24, barGap: '10%' } : { showSymbol: false, lineStyle: { width: 2 } }),
})

/** @param canPick whether something happens when a bar is clicked */
export function chartOption(drawn: Drawn, look: ChartLook, canPick: boolean): EChartsCoreOption {
  const { categories, series } = drawn
  const text = { color: look.text, fontFamily: look.font, fontSize: 12 }
  const line = { lineStyle: { color: look.line } }
  const short = new Intl.NumberFormat(look.language, { notation: 'compact', maximumFractionDigits: 1 })
  return {
    animation: false,
    textStyle: text,
    grid: { left: 4, right: 8, top: 36, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    legend: { top: 0, left: 0, itemWidth: 10, itemHeight: 10, icon: 'rect', type: 'scroll', textStyle: text },
    tooltip: {
      trigger: 'axis',
      // no markup is made of names
      renderMode: 'richText',
      confine: true,
      backgroundColor: look.surface,
      borderColor: look.line,
      textStyle: text,
      axisPointer: { type: 'shadow' },
      formatter: tip(drawn),
    },
    xAxis: { type: 'category', data: [...categories], axisLabel: text, axisLine: line, axisTick: { show: false } },
    yAxis: {
      type: 'value',
      axisLabel: { ...text, formatter: (value: number) => short.format(value) },
      splitLine: line,
    },
    series: series.map((one) => drawnSeries(one, look, canPick)),
  }
}
