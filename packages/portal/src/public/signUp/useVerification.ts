import { useRef, useState } from 'react'
import { checkNoteCode, type NoteCodePurpose } from '../../session/accountCalls.ts'

/** The proof that a mobile or an address answered; it holds for that one only. */
export interface Verification {
  readonly isVerified: boolean
  /** The token of a target, asked for with the code unless it is known. Throws Refused when the code is wrong. */
  readonly tokenFor: (target: string, noteCode: string) => Promise<string>
  /** The token was used up or refused. */
  readonly drop: () => void
}

interface Proof {
  readonly target: string
  readonly noteCode: string
  readonly token: string
}

/**
 * @param target where the code goes now
 * @param noteCode what is typed now
 */
export function useVerification(purpose: NoteCodePurpose, target: string | undefined, noteCode: string): Verification {
  const [proof, setProof] = useState<Proof>()
  const flight = useRef<{ readonly key: string; readonly answer: Promise<Proof> }>(undefined)
  const ask = (wanted: string, code: string): Promise<Proof> => {
    const key = `${wanted} ${code}`
    if (flight.current?.key !== key) {
      const answer = checkNoteCode(wanted, code, purpose).then(({ verifyToken }) => {
        const found = { target: wanted, noteCode: code, token: verifyToken }
        setProof(found)
        return found
      })
      flight.current = { key, answer }
    }
    return flight.current.answer
  }
  const tokenFor = async (wanted: string, code: string) => {
    const known = proof?.target === wanted && proof.noteCode === code
    return known ? proof.token : (await ask(wanted, code)).token
  }
  const drop = () => {
    flight.current = undefined
    setProof(undefined)
  }
  return { isVerified: proof !== undefined && proof.target === target && proof.noteCode === noteCode, tokenFor, drop }
}
