import type { PrintedDocument } from './documents.ts'
import { drawReceipt } from './receipt.ts'
import { openScriptFonts } from './script-fonts.ts'
import { drawVoucher } from './voucher.ts'

/** Draws any document of the operator. */
export async function drawDocument(document: PrintedDocument): Promise<Buffer> {
  const fonts = await openScriptFonts(JSON.stringify(document))
  return document.kind === 'VOUCHER' ? drawVoucher(document, fonts) : drawReceipt(document, fonts)
}
