import { SealedSheet } from '@arung/contracts/guide-pay/sheets'

/** How long a sheet that was read may be closed. */
export const sealedMinutes = 30

/** Returns the text that is sealed, the same for every spelling of the same sheet. */
export const sealedText = (sheet: SealedSheet): string =>
  `pay-sheet|${JSON.stringify(SealedSheet.parse(sheet))}`
