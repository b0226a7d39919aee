import { useRef } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import Failure from '../../document/feedback/Failure.tsx'
import phoneCss from '../../style/phone.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useReceivingWords } from '../../words/receivingWords.ts'
import { CountFoot } from './CountFoot.tsx'
import { Inbox } from './Inbox.tsx'
import { CountStep } from './lines/CountStep.tsx'
import { withSource } from './lines/differences.ts'
import { NetworkNote } from './NetworkNote.tsx'
import { ReceivingBar } from './ReceivingBar.tsx'
import receivingCss from './receiving.css?inline'
import type { Count } from './receivingTypes.ts'
import { ScanField, useScanFocus } from './ScanField.tsx'
import { SourceStep } from './SourceStep.tsx'
import { SummaryStep } from './SummaryStep.tsx'
import { useCodes } from './useCodes.ts'
import { type Receiving, useReceiving } from './useReceiving.ts'
import { type Steps, useSteps } from './useSteps.ts'

interface PartProps {
  readonly receiving: Receiving
  readonly steps: Steps
}

/** What came back, what was begun, and what is on its way. */
const Sources = ({ receiving, steps }: PartProps) => (
  <>
    <Inbox
      counts={receiving.counts.filter(({ state }) => state === 'refused')}
      onAgain={(back) => {
        const known = receiving.sources?.find(({ uuid }) => uuid === back.source.uuid)
        const again: Count = { ...withSource(back, known), state: 'counting', problem: null }
        receiving.change(again)
        steps.show.count(again)
      }}
      onDiscard={receiving.forget}
    />
    <SourceStep
      sources={steps.fitting(receiving.sources ?? [])}
      isChosen={steps.isChosen}
      begun={receiving.counts.filter(({ state }) => state === 'counting')}
      asOf={receiving.asOf}
      onAll={steps.showAll}
      onOpen={(source) => steps.show.count(receiving.begin(source))}
    />
  </>
)

/** Goods are counted where they arrive, with one hand: choose what has come, count it, post it. */
export default function ReceivingScreen() {
  useStyles(phoneCss)
  useStyles(receivingCss)
  const words = useReceivingWords()
  const { permissions, reconnect } = useWhole()
  const receiving = useReceiving()
  const place = useRef<HTMLDivElement>(null)
  const field = useScanFocus(place)
  const focus = () => field.current?.focus({ preventScroll: true })
  const steps = useSteps(receiving, focus)
  const { count, isSummary, said } = steps
  const onCode = useCodes(receiving, count, steps.show)
  const latest = useRef(count)
  latest.current = count
  const onCount = (work: (now: Count) => Count) => {
    if (!latest.current) return
    latest.current = work(latest.current)
    receiving.change(latest.current)
  }
  // what was counted before the right was taken away is still shown
  if (receiving.denied && receiving.counts.length === 0)
    return (
      <Failure
        error={receiving.denied}
        onRetry={() => {
          reconnect()
          void receiving.refresh()
        }}
      />
    )
  return (
    <div className="page receiving" ref={place}>
      <ReceivingBar receiving={receiving} steps={steps} />
      <ScanField
        field={field}
        hint={count ? words.scanLine : words.scanSource}
        onCode={(code) => void onCode(code)}
        onType={steps.type}
      />
      <div className="receiving-said" role="status" aria-live="assertive">
        {said && <p className={said.isGood ? 'banner green' : 'banner red'}>{said.text}</p>}
      </div>
      <NetworkNote receiving={receiving} />
      <div className="phone-main">
        {count && isSummary && (
          <SummaryStep
            count={count}
            closes={permissions?.has('deliveryNotice.close') ?? false}
            onCount={onCount}
            onRecount={steps.recount}
          />
        )}
        {count && !isSummary && (
          <CountStep
            count={count}
            steps={steps}
            attaches={permissions?.has('receipt.attach') ?? true}
            onCount={onCount}
            onTyped={focus}
          />
        )}
        {!count && <Sources receiving={receiving} steps={steps} />}
      </div>
      {count && (
        <CountFoot
          count={count}
          isSummary={isSummary}
          busy={steps.busy}
          onNext={steps.summarize}
          onBack={steps.back}
          onPost={() => void steps.post(count)}
        />
      )}
    </div>
  )
}
