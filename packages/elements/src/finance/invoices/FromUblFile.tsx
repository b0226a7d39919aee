import { invoiceFromFile } from '@srm/core/client/invoices/invoiceFromFile'
import { useRef, useState } from 'react'
import type { AboveProps } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { lazyDialog } from '../../host/lazyAntd.tsx'
import { Icon } from '../../style/Icon.tsx'
import type { UblOutcome } from './ublOutcome.ts'
import { ublWords } from './ublWords.ts'

function useTitle({ outcome: { name, made } }: { readonly outcome: UblOutcome }): string {
  const words = ublWords(useWhole().locale)
  return made ? words.made(made.invoice.invoiceRecordNumber) : words.refused(name)
}

const UblOutcomeDialog = lazyDialog(() => import('./UblOutcomeDialog.tsx'), useTitle)

/** Makes the draft of an invoice of a file; suppliers alone do. */
export function FromUblFile({ onOpen }: Pick<AboveProps, 'onOpen'>) {
  const { side, locale, may, readonly, client } = useWhole()
  const words = ublWords(locale)
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [outcome, setOutcome] = useState<UblOutcome>()
  if (side !== 'supplier' || readonly || !client || !may('create')) return null
  const read = async (file: File) => {
    setReading(true)
    setOutcome(
      await invoiceFromFile(client.caller(), file, file.name).then(
        (made) => ({ name: file.name, made }),
        (error: unknown) => ({ name: file.name, error }),
      ),
    )
    setReading(false)
  }
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".xml,application/xml,text/xml"
        tabIndex={-1}
        aria-label={words.open}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          // the same file may be chosen once more, corrected
          target.value = ''
        }}
      />
      <button
        type="button"
        className="button"
        aria-disabled={isReading}
        onClick={() => !isReading && input.current?.click()}
      >
        <Icon name="file" />
        {isReading ? words.reading : words.open}
      </button>
      {outcome && (
        <UblOutcomeDialog
          outcome={outcome}
          onShow={(invoice) => {
            setOutcome(undefined)
            onOpen(invoice)
          }}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  )
}
