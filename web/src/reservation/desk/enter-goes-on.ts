/**
 * Returns the elements that Enter moves through, in page order. A group of choices counts once: the chosen one, or else
 * the first enabled one.
 */
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
 * Moves from a field to the next one on Enter, as Tab does, so that both hands stay on the keys. The last step is the
 * button that sells. Text areas and open lists keep their own Enter.
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
