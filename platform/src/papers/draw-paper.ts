import type { Paper } from './papers.ts'
import { drawReceipt } from './receipt.ts'
import { openScriptFonts } from './script-fonts.ts'
import { drawVoucher } from './voucher.ts'

/** Draws any paper of the house. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const fonts = await openScriptFonts(JSON.stringify(paper))
  return paper.kind === 'VOUCHER' ? drawVoucher(paper, fonts) : drawReceipt(paper, fonts)
}
