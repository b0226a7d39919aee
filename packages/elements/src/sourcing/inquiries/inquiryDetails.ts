import type { DocumentExtension } from '../../document/definition/screenTypes.ts'
import { InquiryBelow } from './InquiryBelow.tsx'
import { FormMergedLines } from './MergedLines.tsx'
import { EnteredNote, OpenersNote, PasswordNote } from './OpenersNote.tsx'

/** What a single inquiry adds to the generated detail and form: openers, their passwords, the way to the comparison. */
export const inquiryDetails: DocumentExtension = {
  evidence: OpenersNote,
  below: InquiryBelow,
  belowLines: FormMergedLines,
  notes: { open: EnteredNote, setPassword: PasswordNote },
  // whoever asks opens the quotes, until he names others
  starts: ({ who }) => (who ? { openers: [{ person: who.elsSubAccount }] } : {}),
}
