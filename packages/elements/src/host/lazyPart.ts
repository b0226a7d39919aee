import { type ComponentType, createElement, useEffect, useState } from 'react'

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/**
 * A component whose file is loaded when it is first rendered, once for all places that show it. It is shown as soon as it
 * is there: what comes after the fallback of a `Suspense` is held back for 300 ms by React, and for as long again by every
 * other one inside. A failure is thrown to the boundary around it; the next one that is mounted tries again.
 * @param load imports the file whose default export is the component
 * @param Waiting shown until then
 */
export function lazyPart<Props extends object>(load: Load<Props>, Waiting?: ComponentType): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const begin = async () => {
    try {
      Loaded = (await load()).default
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return function LazyPart(props: Props) {
    const [failure, setFailure] = useState<{ readonly error: unknown }>()
    const [, setShown] = useState(false)
    const isThere = Loaded !== undefined
    useEffect(() => {
      if (isThere) return undefined
      let isCurrent = true
      loading ??= begin()
      loading.then(
        () => isCurrent && setShown(true),
        (error: unknown) => isCurrent && setFailure({ error }),
      )
      return () => {
        isCurrent = false
      }
    }, [isThere])
    if (failure) throw failure.error
    if (Loaded) return createElement(Loaded, props)
    return Waiting ? createElement(Waiting) : null
  }
}
