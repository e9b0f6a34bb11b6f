import type { Paper } from './papers.ts'
import { drawReceipt } from './receipt.ts'
import { drawVoucher } from './voucher.ts'

/** Draws any paper of the house. */
export const drawPaper = (paper: Paper): Promise<Buffer> =>
  paper.kind === 'VOUCHER' ? drawVoucher(paper) : drawReceipt(paper)
