import { lazyDialog } from '../../host/lazyAntd.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useOpen } from '../interaction/useOpen.ts'
import { label } from '../values/labelText.ts'
import type { MakingResult } from './useMaking.ts'

const SrmModal = lazyDialog(async () => ({ default: (await import('../../host/SrmModal.tsx')).SrmModal }))

interface Props {
  readonly result: MakingResult
  readonly onClose: () => void
}

/** What came of chosen lines or rows: the documents, each a way to it, and what none was made of, with the reason. */
export default function MakingResultDialog({ result: { of, made, refused }, onClose }: Props) {
  const { locale, words } = useWhole()
  const openPage = useOpen()
  const name = label(locale, of)
  const open = (uuid: string, number: string) => {
    openPage('srm-document-open', { document: of.document, uuid, number })
    onClose()
  }
  return (
    <SrmModal open width={560} title={words.making.resultTitle(name)} footer={null} onCancel={onClose}>
      <div className="made-result">
        <div role="status">{words.making.madeCount(name, made.length)}</div>
        {made.length > 0 && (
          <ul className="plain-list made-documents">
            {made.map(({ uuid, number }) => (
              <li key={uuid}>
                <button type="button" className="button link" onClick={() => open(uuid, number)}>
                  {number}
                </button>
              </li>
            ))}
          </ul>
        )}
        {refused.length > 0 && (
          <div className="banner red" role="alert">
            <Icon name="warning" />
            <div className="grow">
              <b className="strong">{words.making.refusedCount(refused.length)}</b>
              <ul className="plain-list">
                {refused.map(({ key, number, text }) => (
                  <li key={key}>
                    {number && `${number}${words.common.colon}`}
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </div>
    </SrmModal>
  )
}
