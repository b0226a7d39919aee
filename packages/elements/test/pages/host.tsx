import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { usePersistentState } from '../../src/document/interaction/usePersistentState.ts'
import { configure } from '../../src/host/configure.ts'
import { defineElement } from '../../src/host/defineElement.ts'
import { useElement } from '../../src/host/env.ts'
import { event, method, prop } from '../../src/host/spec.ts'
import type { ScreenProps } from '../../src/host/types.ts'

/** The element the host tests drive; the test defines it when it wants to, as the autoloader would. */
const spec = {
  props: {
    pageSize: prop.number(),
    documentId: prop.text(),
    dense: prop.flag(),
    filters: prop.value<object>(),
    onPick: prop.value<(text: string) => string>(),
  },
  events: { 'srm-row-open': event<{ uuid: string }>() },
  methods: { refresh: method<(times: number) => Promise<string>>() },
}

function Probe({ pageSize = 50, documentId, dense, filters, onPick, emit, apiRef }: ScreenProps<typeof spec>) {
  const env = useElement()
  const renders = useRef(0)
  const [clicks, setClicks] = useState(0)
  const [kept, setKept] = usePersistentState('clicks', 0)
  const [token, setToken] = useState('')
  renders.current += 1
  useImperativeHandle(apiRef, () => ({ refresh: async (times) => `refreshed ${times}` }))
  useEffect(() => {
    env.session?.token().then(setToken, () => setToken('none'))
  }, [env.session])
  if (documentId === 'broken') throw new Error('This document cannot be shown.')
  const seen = {
    pageSize,
    documentId,
    dense,
    date: filters && 'from' in filters ? filters.from instanceof Date : undefined,
    picked: onPick?.('x'),
    locale: env.locale,
    theme: env.theme,
    density: env.density,
    side: env.side,
    readonly: env.readonly,
    account: env.session?.account,
    token,
    clicks,
    kept,
  }
  return (
    <div>
      <button
        type="button"
        className="button"
        onClick={() => {
          setClicks(clicks + 1)
          setKept(kept + 1)
        }}
      >
        {clicks}
      </button>
      <button
        type="button"
        className="button primary"
        onClick={() => setClicks(emit('srm-row-open', { uuid: 'u1' }) ? 1 : -1)}
      >
        open
      </button>
      <span className="seen" data-renders={renders.current}>
        {JSON.stringify(seen)}
      </span>
    </div>
  )
}

Object.assign(window, {
  configure,
  define: () => defineElement('test-probe', Probe, spec),
  defineSession: () => import('../../src/host/SrmSession.ts'),
})
