import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useElement } from '../host/env.ts'
import { useStyles } from '../style/useStyles.ts'
import chartCss from './chart.css?inline'
import { type ChartLook, type ChartTone, chartOption, chartTones, type Drawn } from './chartOption.ts'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

export interface ChartProps extends Drawn {
  /** A bar was clicked: the key of its series, and the place of its category. */
  readonly onPick?: ((series: string, category: number) => void) | undefined
}

function lookOf(node: HTMLElement, language: string): ChartLook {
  const style = getComputedStyle(node)
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  // a token may be mixed of others: as the colour of a text the browser says what it comes to, and a pixel says it in parts
  const of = (token: string) => {
    node.style.color = token
    const colour = style.color
    node.style.color = ''
    if (!context) return colour
    context.fillStyle = colour
    context.clearRect(0, 0, 1, 1)
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha = 255] = context.getImageData(0, 0, 1, 1).data
    return `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`
  }
  const colours = Object.fromEntries(Object.entries(chartTones).map(([tone, token]) => [tone, of(token)])) as Record<
    ChartTone,
    string
  >
  return {
    colours,
    text: of('var(--text-2)'),
    line: of('var(--border)'),
    surface: of('var(--bg-surface)'),
    font: style.fontFamily,
    language,
  }
}

/** ECharts empties its box by `innerHTML`, which pages with Trusted Types refuse. */
function withoutMarkup(node: HTMLElement): void {
  Object.defineProperty(node, 'innerHTML', { configurable: true, set: () => node.replaceChildren() })
}

/**
 * Bars and lines over categories. Who does not see it reads the table that stands beside it: whatever shows a chart shows
 * the same as a table, with what a click on a bar does. Loaded by `lazyInPlace` alone.
 */
export default function Chart({ onPick, categories, series, textOf }: ChartProps) {
  useStyles(chartCss)
  const { theme, locale } = useElement()
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    const node = box.current
    if (!node) return undefined
    withoutMarkup(node)
    const made = init(node)
    chart.current = made
    made.on('click', ({ seriesId, dataIndex }) => pick.current?.(String(seriesId), Number(dataIndex)))
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(node)
    return () => {
      observer.disconnect()
      made.dispose()
    }
  }, [])
  const canPick = onPick !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    const node = box.current
    if (!node) return
    const look = lookOf(node, locale === 'zh_cn' ? 'zh-CN' : 'en')
    chart.current?.setOption(chartOption({ categories, series, textOf }, look, canPick), { notMerge: true })
  }, [categories, series, textOf, theme, locale, canPick])
  return <div className="chart-box" ref={box} aria-hidden="true" />
}
