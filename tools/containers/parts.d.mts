export function compose(): string
