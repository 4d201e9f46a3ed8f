/** What happens when a call says "confirm first that it is you": the app sets it to its sheet. */

/** Resolves true once the member proved who they are, false when they closed it. */
export type AskForStepUp = () => Promise<boolean>;

let ask: AskForStepUp = async () => false;
let asking: Promise<boolean> | undefined;

/** Tells how to ask the member. */
export function onStepUpRequired(handler: AskForStepUp): void {
  ask = handler;
}

/** Asks once, also for several calls at the same moment. */
export function askForStepUp(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
