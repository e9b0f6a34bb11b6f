/** Why a person may not approve a request. */
export type ApproverFault = 'OwnRequest' | 'SecondApproverNeeded'

type Asked = Readonly<{
  amount: number
  /** Who asked for it or entered it. */
  askedBy: string
  /** Who approved it first. */
  firstBy: string | null
}>

/**
 * Returns whether an approval counts, is the first of two, or why this person may not give it. Who asked never decides
 * (design page, `deposit-`, `withdrawal-`). Above `aloneMax` two different people approve.
 */
export function approvalOf(
  { amount, askedBy, firstBy }: Asked,
  { by, aloneMax }: Readonly<{ by: string; aloneMax: number }>,
): 'COUNTS' | 'FIRST' | ApproverFault {
  if (by === askedBy) return 'OwnRequest'
  if (amount <= aloneMax) return 'COUNTS'
  if (firstBy === null) return 'FIRST'
  return firstBy === by ? 'SecondApproverNeeded' : 'COUNTS'
}
