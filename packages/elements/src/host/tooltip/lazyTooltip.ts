import type { Tooltip } from './tooltip.ts'

const tips = ':is([data-tip],[data-tip-overflow])'
const signs = ['pointerover', 'focusin'] as const

/** The tooltip of one shadow root, whose file loads when somebody first points at the element or enters it. */
export function lazyTooltip(root: ShadowRoot, layer: HTMLElement): Tooltip {
  let isDetached = false
  let tooltip: Tooltip | undefined
  const load = async () => {
    for (const sign of signs) root.removeEventListener(sign, load)
    const { attachTooltip } = await import('./tooltip.ts')
    if (isDetached) return
    tooltip = attachTooltip(root, layer)
    // what came before the file
    tooltip.show(root.querySelector(`${tips}:hover`) ?? root.activeElement?.closest(tips) ?? null)
  }
  for (const sign of signs) root.addEventListener(sign, load, { passive: true })
  return {
    show: (target) => tooltip?.show(target),
    detach: () => {
      isDetached = true
      for (const sign of signs) root.removeEventListener(sign, load)
      tooltip?.detach()
    },
  }
}
