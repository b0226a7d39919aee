import { useScope } from '../definition/documentScope.tsx'

/** After three seconds of waiting: what goes on, and the way out. */
export default function LoadingNote({ onCancel }: { readonly onCancel: () => void }) {
  const { words } = useScope()
  return (
    <div className="loading-note" role="status">
      {words.common.stillLoading}
      <button type="button" className="button" onClick={onCancel}>
        {words.common.cancel}
      </button>
    </div>
  )
}
