import type { Tooltip } from './tooltip.ts'

const tips = ':is([data-tip],[data-tip-overflow])'

/** Milliseconds after which the file is there for whoever points at something. */
const calm = 1000
/** What shows that somebody is about to look at something. */
const signs = ['pointerover', 'focusin'] as const

/** The tooltip of one shadow root, whose file comes behind what is painted first; without a network once there is one. */
export function lazyTooltip(root: ShadowRoot, layer: HTMLElement): Tooltip {
  const over = new AbortController()
  let tooltip: Tooltip | undefined
  let isLoading = false
  const begin = () => {
    if (isLoading) return
    isLoading = true
    void load()
  }
  const load = async () => {
    try {
      const { attachTooltip } = await import('./tooltip.ts')
      if (over.signal.aborted) return
      tooltip = attachTooltip(root, layer)
      // what was pointed at or entered before the file came
      tooltip.show(root.querySelector(`${tips}:hover`) ?? root.activeElement?.closest(tips) ?? null)
    } catch {
      addEventListener('online', load, { once: true, signal: over.signal })
    }
  }
  for (const sign of signs) root.addEventListener(sign, begin, { once: true, signal: over.signal })
  const timer = setTimeout(begin, calm)
  return {
    show: (target) => tooltip?.show(target),
    detach: () => {
      over.abort()
      clearTimeout(timer)
      tooltip?.detach()
    },
  }
}
