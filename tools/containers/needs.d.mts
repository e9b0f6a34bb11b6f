export function lackingForContainers(): string | null
