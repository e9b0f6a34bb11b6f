import { depositProof } from '@arung/contracts/wallets/requests'

export type DepositDraft = Readonly<{ amount: number | null; note: string; picture: File | null }>
export const emptyDraft: DepositDraft = { amount: null, note: '', picture: null }
export type DraftFault = 'amount' | 'picture' | 'format' | 'size'

/** What the file chooser offers. The server checks the picture itself. */
export const pictureTypes = ['image/png', 'image/jpeg']

/** Returns what is wrong with a draft, or null. */
export function faultOf(
  { amount, picture }: DepositDraft,
  { needsPicture }: Readonly<{ needsPicture: boolean }>,
): DraftFault | null {
  if (amount === null || amount === 0) return 'amount'
  if (picture === null) return needsPicture ? 'picture' : null
  if (!pictureTypes.includes(picture.type)) return 'format'
  return picture.size > depositProof.maxBytes ? 'size' : null
}

/** Returns the form as it is sent. */
export function formOf({ amount, note, picture }: DepositDraft): FormData {
  const form = new FormData()
  form.set('amount', String(amount ?? 0))
  if (note.trim() !== '') form.set('note', note.trim())
  if (picture !== null) form.set(depositProof.field, picture)
  return form
}
