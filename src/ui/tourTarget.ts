import type { TourTarget } from '../../resources/navigation/tour.ts'

/** Marks what a point of the tour is about, as an attribute to spread. */
export const tourTarget = (name: TourTarget) => ({ 'data-tour': name })
