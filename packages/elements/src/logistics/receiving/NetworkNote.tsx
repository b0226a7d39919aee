import { useReceivingWords } from '../../words/receivingWords.ts'
import type { Receiving } from './useReceiving.ts'

/** Where the network stands, and how many counts wait for it. */
export function NetworkNote({ receiving }: { readonly receiving: Receiving }) {
  const words = useReceivingWords()
  const { counts, lack, isSending, storeFails, send } = receiving
  const waiting = counts.filter(({ state }) => state === 'waiting').length
  return (
    <div role="status">
      {storeFails && <p className="banner red">{words.noStore}</p>}
      {(lack || waiting > 0) && (
        <p className="banner gold">
          <span>
            {lack && words[lack]} {waiting > 0 && words.waiting(waiting)}
          </span>
          {waiting > 0 && lack !== 'offline' && (
            <button
              type="button"
              className="button"
              aria-disabled={isSending}
              onClick={() => !isSending && void send()}
            >
              {isSending ? words.sending : words.sendNow}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
