import { drawCodePicture } from './code-picture.ts'
import type { PrintedDocument } from './documents.ts'
import { drawPaper } from './paper.ts'
import { drawReceipt } from './receipt.ts'
import { openScriptFonts } from './script-fonts.ts'
import { drawVoucher } from './voucher.ts'

/** Draws any document of the operator. */
export async function drawDocument(document: PrintedDocument): Promise<Buffer> {
  if (document.kind === 'CODE') return drawCodePicture(document.text)
  const fonts = await openScriptFonts(JSON.stringify(document))
  switch (document.kind) {
    case 'VOUCHER':
      return drawVoucher(document, fonts)
    case 'RECEIPT':
      return drawReceipt(document, fonts)
    case 'PAPER':
      return drawPaper(document, fonts)
  }
}
