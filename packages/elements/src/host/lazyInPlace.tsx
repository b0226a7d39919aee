import { type ComponentType, lazy } from 'react'
import { loadFile } from './fileNotLoaded.ts'
import { RenderBoundary } from './RenderBoundary.tsx'

/**
 * React's `lazy` for parts of a screen: where the file cannot be had, the part says so in its place and the rest of the
 * screen stays.
 */
export function lazyInPlace<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const make = () => lazy(() => loadFile(load)) as unknown as ComponentType<Props>
  let Loaded = make()
  const renew = () => {
    Loaded = make()
  }
  return (props: Props) => (
    <RenderBoundary onAgain={renew}>
      <Loaded {...props} />
    </RenderBoundary>
  )
}

/** The same for what is to be there before it is needed, such as what a failure is told with: its file is fetched at once. */
export function lazyBeside<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  // without a page nothing is going to be shown
  if (typeof document !== 'undefined') load().catch(() => undefined)
  return lazyInPlace(load)
}
