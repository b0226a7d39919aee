import { useState } from 'react'
import { defineElement } from '../../src/host/defineElement.ts'
import { lazyAntd, preloadAntd } from '../../src/host/lazyAntd.tsx'

const Filters = lazyAntd(() => import('./OverlayFilters.tsx'), <span className="skeleton" />)
const Panel = lazyAntd(() => import('./OverlayPanel.tsx'))

function Screen() {
  const [open, setOpen] = useState<boolean>()
  return (
    <div className="page">
      <div className="filter-bar">
        <button type="button" className="button opener" onClick={() => setOpen(true)}>
          Open
        </button>
        <button type="button" className="button" aria-disabled="true" data-tip="The supplier's reply is still open.">
          Close order
        </button>
        <Filters />
      </div>
      {open !== undefined && <Panel open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}

defineElement('test-filters', Screen, { props: {}, events: {}, methods: {} })
Object.assign(window, { preloadAntd })
