/** What Enter goes through, in the order of the page: of a group of choices the chosen one, or else its first. */
function stepsOf(form: HTMLElement): HTMLElement[] {
  const all = [...form.querySelectorAll<HTMLElement>('[data-step]')]
  return all.filter(step => {
    if (step.matches(':disabled')) return false
    if (!(step instanceof HTMLInputElement) || step.type !== 'radio') return true
    const group = all.filter(
      (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === step.name,
    )
    return (group.find(one => one.checked) ?? group.find(one => !one.disabled)) === step
  })
}

/**
 * Enter in a field leads to the next one, as Tab does, so that both hands stay where they type; the last one is the button
 * that sells. Text of several lines and open lists keep their own Enter.
 */
export function enterGoesOn(event: KeyboardEvent, form: HTMLElement): void {
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return
  const at = event.target
  if (!(at instanceof HTMLElement) || at.dataset['step'] === undefined) return
  if (at instanceof HTMLTextAreaElement || at instanceof HTMLButtonElement) return
  event.preventDefault()
  const steps = stepsOf(form)
  steps[steps.indexOf(at) + 1]?.focus()
}
