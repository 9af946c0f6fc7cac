import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';

type Point = { x: number; y: number };
/** A scale around the center, then an offset in pixels. */
type View = Point & { scale: number };

const whole: View = { scale: 1, x: 0, y: 0 };
const maxScale = 6;
const tapScale = 2.5;
const keyFactor = 1.5;
const keyPanPx = 80;
/** A pointer that moves less than this is a tap. */
const tapPx = 10;
const doubleTapMs = 300;
const swipePx = 80;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: keyPanPx, y: 0 },
  ArrowRight: { x: -keyPanPx, y: 0 },
  ArrowUp: { x: 0, y: keyPanPx },
  ArrowDown: { x: 0, y: -keyPanPx },
};

/** The touches on the area until all fingers are lifted. */
type Gesture = { pointers: Map<number, Point>; start: Point; isTap: boolean; isPinch: boolean };

/**
 * Zooms the content of an area, starting at `firstScale`: pinch, double tap, click, wheel, and the keys + - 0 zoom;
 * drag and arrows pan. A swipe at scale 1 calls `onSwipe` with its offset.
 */
export function useZoom(firstScale: number, onSwipe: (way: Point) => void) {
  const [view, setView] = useState({ ...whole, scale: firstScale });
  const area = useRef<HTMLButtonElement>(null);
  const gesture = useRef<Gesture>({ pointers: new Map(), start: whole, isTap: false, isPinch: false });
  const lastTap = useRef(-Infinity);

  const box = () => area.current?.getBoundingClientRect() ?? new DOMRect();
  const zoom = (factor: number, at?: Point) =>
    setView((before) => {
      const { left, top, width, height } = box();
      const middle = { x: left + width / 2, y: top + height / 2 };
      const { x, y } = at ?? middle;
      const scale = Math.min(maxScale, Math.max(1, before.scale * factor));
      const ratio = scale / before.scale;
      const shift = (point: number, center: number, shifted: number) =>
        point - center - ratio * (point - center - shifted);
      return limited({ scale, x: shift(x, middle.x, before.x), y: shift(y, middle.y, before.y) }, box());
    });
  const pan = ({ x, y }: Point) => setView((before) => limited({ ...before, x: before.x + x, y: before.y + y }, box()));
  const toggle = (at?: Point) => (view.scale > 1 ? setView(whole) : zoom(tapScale, at));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 300), pointOf(event));
  });
  useEffect(() => {
    const { current: element } = area;
    // React's listener is passive, so it could not stop the browser from zooming the page.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  function onPointerDown(event: PointerEvent): void {
    const { current } = gesture;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (current.pointers.size === 0) Object.assign(current, { start: pointOf(event), isTap: true, isPinch: false });
    else Object.assign(current, { isTap: false, isPinch: true });
    current.pointers.set(event.pointerId, pointOf(event));
  }

  function onPointerMove(event: PointerEvent): void {
    const { current } = gesture;
    const from = current.pointers.get(event.pointerId);
    if (!from) return;
    const to = pointOf(event);
    const other = [...current.pointers].find(([id]) => id !== event.pointerId)?.[1];
    current.pointers.set(event.pointerId, to);
    if (distance(current.start, to) > tapPx) current.isTap = false;
    if (other) {
      const factor = distance(other, to) / Math.max(1, distance(other, from));
      zoom(factor, { x: (other.x + to.x) / 2, y: (other.y + to.y) / 2 });
    } else if (view.scale > 1) pan({ x: to.x - from.x, y: to.y - from.y });
  }

  function onPointerUp(event: PointerEvent): void {
    const { current } = gesture;
    current.pointers.delete(event.pointerId);
    if (current.pointers.size > 0) return;
    const isWhole = view.scale === 1 && !current.isPinch;
    const { start } = current;
    const end = pointOf(event);
    if (isWhole && distance(start, end) > swipePx) onSwipe({ x: end.x - start.x, y: end.y - start.y });
    // A mouse toggles on a single click, in `onClick`.
    if (!current.isTap || event.pointerType === 'mouse') return;
    const isDouble = event.timeStamp - lastTap.current < doubleTapMs;
    lastTap.current = isDouble ? -Infinity : event.timeStamp;
    if (isDouble) toggle(pointOf(event));
  }

  function onClick(event: MouseEvent): void {
    // A click without a pointer: Enter, Space, or a screen reader.
    if (event.detail === 0) toggle();
    else if (event.detail === 1 && gesture.current.isTap && isMouse(event)) toggle(pointOf(event));
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    const arrow = arrows[key];
    if (key === '+' || key === '=') zoom(keyFactor);
    else if (key === '-') zoom(1 / keyFactor);
    else if (key === '0') setView(whole);
    else if (arrow) pan(arrow);
  }

  const onPointerCancel = (event: PointerEvent) => void gesture.current.pointers.delete(event.pointerId);
  return {
    isZoomed: view.scale > 1,
    showWhole: () => setView(whole),
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    area: { ref: area, onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick, onKeyDown },
  };
}

/** Keeps the content within the edges of the area. */
function limited({ scale, x, y }: View, { width, height }: DOMRect): View {
  const within = (value: number, size: number) => {
    const most = ((scale - 1) * size) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { scale, x: within(x, width), y: within(y, height) };
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY });
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const isMouse = ({ nativeEvent }: MouseEvent): boolean =>
  !(nativeEvent instanceof globalThis.PointerEvent) || nativeEvent.pointerType !== 'touch';
