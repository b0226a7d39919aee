import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/**
 * A component whose file is loaded when it is first rendered, once for all places that show it. A failure is thrown to the
 * boundary around it; the next one that is mounted tries again.
 * @param load imports the file whose default export is the component
 * @param Waiting shown until then
 */
export function lazyPart<Props extends object>(load: Load<Props>, Waiting?: ComponentType): ComponentType<Props> {
  let part: ComponentType<Props> | undefined
  const begin = async () => {
    try {
      return await load()
    } catch (error) {
      part = undefined
      throw error
    }
  }
  const current = () => {
    part ??= lazy(begin) as unknown as ComponentType<Props>
    return part
  }
  return function LazyPart(props: Props) {
    const [Part] = useState(current)
    return createElement(Suspense, { fallback: Waiting && createElement(Waiting) }, createElement(Part, props))
  }
}
