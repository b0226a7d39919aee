/** Keys of made-up inquiries, so that a made-up opener opens them with a password that is known. */
import { keyPair, sealFor } from '../../../src/engine/sealed/sealedBox.ts'

export const openingPassword = 'a long enough password'
/** What is stored of it, as `openerKey` made it once: that takes long. */
const opener = {
  salt: 'oeAiQ6mDqI29aYNoSxajvw==',
  publicKey: '+W4fIb64YuZuC/tv5EjTDb+CYviC8aLhTU0NRSBaAgM=',
}
const { publicKey, privateKey } = keyPair()

/** What an inquiry in its first round keeps that one person opens. */
export const openedBy = (person: string, elsAccount: string, enquiryNumber: string) => ({
  openers: [{ person }],
  openerKeys: { [person]: opener },
  roundKeys: [
    {
      ...{ bout: 1, publicKey, threshold: 1, entered: {} },
      shares: [{ person, box: sealFor(opener.publicKey, privateKey, `${elsAccount}|${enquiryNumber}|1|${person}`) }],
    },
  ],
})
