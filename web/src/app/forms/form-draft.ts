/**
 * The values typed into a form, kept in this tab until the form is sent, so that a reload, Back or a closed sheet loses
 * nothing. Nothing leaves the browser.
 */
export type FormDraft<Values> = Readonly<{
  read: () => Values | null
  write: (values: Values) => void
  drop: () => void
}>

/** Creates the draft with this name. `parse` returns null for values that an older version wrote. */
export function formDraft<Values>(
  name: string,
  parse: (stored: unknown) => Values | null,
): FormDraft<Values> {
  const key = `draft:${name}`
  return {
    read: () => {
      try {
        const text = sessionStorage.getItem(key)
        return text === null ? null : parse(JSON.parse(text))
      } catch {
        return null
      }
    },
    write: values => {
      try {
        sessionStorage.setItem(key, JSON.stringify(values))
      } catch {
        // Storage may be full or switched off; the form itself still holds what was typed.
      }
    },
    drop: () => {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing is stored where storage is switched off.
      }
    },
  }
}
