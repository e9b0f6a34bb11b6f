import userEvent from '@testing-library/user-event'

/** Inserts a text into a field at once, after its current text. Tests of the keyboard use `userEvent.type`. */
export async function fillIn(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
