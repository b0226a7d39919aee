import type { DocumentExtension } from '../../document/definition/screenTypes.ts'
import { EnteredNote, OpenersNote, PasswordNote } from './OpenersNote.tsx'

/** What a single inquiry adds to the generated detail and form: its openers, and their passwords. */
export const inquiryDetails: DocumentExtension = {
  evidence: OpenersNote,
  notes: { open: EnteredNote, setPassword: PasswordNote },
  // whoever asks opens the quotes, until he names others
  starts: ({ who }) => (who ? { openers: [{ person: who.elsSubAccount }] } : {}),
}
