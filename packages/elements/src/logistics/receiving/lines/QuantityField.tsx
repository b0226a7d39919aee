import { useState } from 'react'
import { useReceivingWords } from '../../../words/receivingWords.ts'
import { readQuantity } from '../counting.ts'

interface QuantityProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly onTyped: () => void
}

/** A quantity by the phone's own pad of numbers; what cannot be read stays and says so. */
export function QuantityField({ id, label, value, onValue, onTyped }: QuantityProps) {
  const words = useReceivingWords()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && readQuantity(typed) === undefined
  return (
    <>
      <input
        id={id}
        className={isWrong ? 'stepper-value is-error' : 'stepper-value'}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          const read = readQuantity(target.value)
          if (read !== undefined) onValue(read)
        }}
        onBlur={() => !isWrong && setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isWrong) return
          event.preventDefault()
          onTyped()
        }}
      />
      {isWrong && (
        <span id={`${id}-fault`} className="field-help is-error stepper-fault" role="alert">
          {words.notQuantity}
        </span>
      )}
    </>
  )
}
