import userEvent from '@testing-library/user-event'

/** Puts a text into a field at once, behind what stands in it. Where the keys are what is proved, `userEvent.type`. */
export async function fillIn(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
