import { f } from '@srm/core/definition/field'
import { useState } from 'react'
import { RichText } from '../../src/document/values/RichText.tsx'
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

const Editor = lazyAntd(() => import('../../src/system/editor/Editor.tsx'))
const field = f.note('Text', '文字')
const written = '<p>Read <strong>this</strong><script>alert(1)</script></p>'

function Texts() {
  const [text, setText] = useState<unknown>('<p>Written <em>before</em></p>')
  return (
    <div className="page">
      <RichText html={written} />
      <Editor id="text" field={field} value={text} invalid={false} onChange={setText} onBlur={() => undefined} />
      <output>{String(text)}</output>
    </div>
  )
}

defineElement('test-texts', Texts, { props: {}, events: {}, methods: {} })
defineElement('test-filters', Screen, { props: {}, events: {}, methods: {} })
Object.assign(window, { preloadAntd })
