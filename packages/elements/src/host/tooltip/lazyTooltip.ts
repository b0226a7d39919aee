import type { Tooltip } from './tooltip.ts'

const tips = ':is([data-tip],[data-tip-overflow])'

/** The tooltip of one shadow root, whose file comes beside what is painted first; without a network once there is one. */
export function lazyTooltip(root: ShadowRoot, layer: HTMLElement): Tooltip {
  const over = new AbortController()
  let tooltip: Tooltip | undefined
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
  void load()
  return {
    show: (target) => tooltip?.show(target),
    detach: () => {
      over.abort()
      tooltip?.detach()
    },
  }
}
