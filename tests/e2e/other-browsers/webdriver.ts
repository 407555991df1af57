import type { DrivenElement, Driver } from './driver.ts';

/** W3C WebDriver; Firefox uses the same names. */
export type Command =
  | 'NewSession'
  | 'SetWindowRect'
  | 'Navigate'
  | 'ExecuteScript'
  | 'TakeScreenshot'
  | 'ElementClick'
  | 'ElementSendKeys';

/** Resolves with the command's value, rejects with the browser's error. */
export type Send = (command: Command, parameters: Record<string, unknown>) => Promise<unknown>;

/** The protocol's key of an element (WebDriver, 11). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const isReference = (value: unknown): value is { [ELEMENT]: string } =>
  typeof value === 'object' && value !== null && ELEMENT in value;

/** A browser with a WebDriver session. */
export async function drive(send: Send): Promise<Omit<Driver, 'close'>> {
  await send('SetWindowRect', { x: 0, y: 0, width: 1280, height: 800 });
  const evaluate = (expression: string) =>
    send('ExecuteScript', { script: `return ${expression}`, args: [] });
  return {
    open: async (url) => void (await send('Navigate', { url })),
    evaluate,
    find: async (expression) => {
      const found = await evaluate(expression);
      return isReference(found) ? toElement(send, found[ELEMENT]) : undefined;
    },
    // as: the protocol's form
    screenshot: async () => Buffer.from((await send('TakeScreenshot', {})) as string, 'base64'),
  };
}

function toElement(send: Send, id: string): DrivenElement {
  const type = async (text: string) => void (await send('ElementSendKeys', { id, text }));
  return {
    click: async () => void (await send('ElementClick', { id })),
    type,
    chooseFile: type,
  };
}
