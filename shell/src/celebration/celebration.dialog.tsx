import { levelFromXp, levelStart } from '@grow/learning-rules';
import { useSession } from '@grow/mfe-kit';
import { Badge, Button, chakra, Flex, Image, Text, VisuallyHidden } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Dialog } from '@grow/ui/overlays';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Celebrated, claimCelebration } from './claim-moments.ts';
import { useT } from './texts.ts';

/** The dialog lists at most this many achievements; the profile lists all. */
const shownAchievements = 3;
const retryMs = 300;
const countMs = 1200;

/** Celebrates one moment at a time, on the device in use. */
export function Celebration() {
  const { user } = useSession();
  const [celebrated, setCelebrated] = useState<Celebrated | null>(null);
  const isDue = user?.hasMoments === true && celebrated === null;
  useEffect(() => {
    if (!isDue) return;
    // Claims the moments once; after a failure, again with the next moment or page.
    const timer = setInterval(() => {
      if (isBusy()) return;
      clearInterval(timer);
      claimCelebration().then(setCelebrated, (error: unknown) => {
        console.warn('The moments could not be claimed', error);
      });
    }, retryMs);
    return () => clearInterval(timer);
  }, [isDue, user?.xp]);

  if (celebrated === null || user === null) return null;
  return <CelebrationDialog celebrated={celebrated} xp={user.xp} onClose={() => setCelebrated(null)} />;
}

/** Whether the page is hidden, a dialog is open that allows no moments, or a field has focus. */
function isBusy(): boolean {
  const busy = '[role="dialog"]:not([data-allows-moments]), [role="alertdialog"], :is(input, textarea):focus';
  return document.visibilityState !== 'visible' || document.querySelector(busy) !== null;
}

function CelebrationDialog({ celebrated, xp, onClose }: { celebrated: Celebrated; xp: number; onClose: () => void }) {
  const { title, description, imageUrl, level, achievements, link } = celebrated;
  const navigate = useNavigate();
  const t = useT();
  const now = levelFromXp(xp);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="celebration"
      title={title}
      description={description}
      footer={
        <Flex direction="column" align="center" gap="6">
          <Rewards achievements={achievements} />
          <Button
            size="lg"
            minW="48"
            onClick={() => {
              onClose();
              if (link) void navigate(link.to);
            }}
          >
            {link?.label ?? t('continue')}
          </Button>
        </Flex>
      }
    >
      <Flex direction="column" align="center" gap="4">
        <Ring imageUrl={imageUrl} level={level} />
        <CountedXp from={levelStart(level === null ? now : now - 1)} to={xp} />
      </Flex>
    </Dialog>
  );
}

const leafAngles = Array.from({ length: 12 }, (_, index) => index * 30);

/** A ring that closes around a picture of the completed item, or around a plant, while leaves fly out. */
function Ring({ imageUrl, level }: Pick<Celebrated, 'imageUrl' | 'level'>) {
  const t = useT();
  return (
    <Flex position="relative" boxSize="min(15rem, 30vh)" align="center" justify="center" aria-hidden>
      {leafAngles.map((angle) => (
        <chakra.span
          key={angle}
          position="absolute"
          style={{ rotate: `${angle}deg` }}
          _motionReduce={{ display: 'none' }}
        >
          <chakra.span
            display="block"
            color={angle % 60 === 0 ? 'green.solid' : 'amber.solid'}
            opacity="0"
            animation="fly-out 1200ms 600ms cubic-bezier(0.1, 0.7, 0.3, 1)"
          >
            <Icons.Leaf size={20} fill="currentColor" />
          </chakra.span>
        </chakra.span>
      ))}
      <chakra.svg viewBox="0 0 100 100" position="absolute" inset="0" rotate="-90deg" fill="none" strokeWidth="3">
        <chakra.circle cx="50" cy="50" r="48" stroke="green.muted" />
        <chakra.circle
          cx="50"
          cy="50"
          r="48"
          stroke="green.solid"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray="100"
          animation="close-ring 1200ms cubic-bezier(0.3, 0, 0.2, 1) backwards"
          _motionReduce={{ animation: 'none' }}
        />
      </chakra.svg>
      <Flex
        boxSize="86%"
        borderRadius="full"
        overflow="hidden"
        bg="green.subtle"
        color="green.fg"
        align="center"
        justify="center"
      >
        {imageUrl === null ? (
          <Icons.Sprout size={96} strokeWidth={1.5} />
        ) : (
          <Image src={imageUrl} alt="" boxSize="full" objectFit="cover" />
        )}
      </Flex>
      {level === null ? null : (
        <Badge size="lg" position="absolute" bottom="-3" fontSize="lg" px="4" py="1">
          {t('level', { level })}
        </Badge>
      )}
    </Flex>
  );
}

/** The user's XP, counting up; without animation for reduced motion. */
function CountedXp({ from, to }: { from: number; to: number }) {
  const [shown, setShown] = useState(from);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(to);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function count(time) {
      const share = Math.min(1, Math.max(0, (time - start) / countMs));
      setShown(Math.round(from + (to - from) * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return (
    <Text fontSize="2xl" fontWeight="bold" fontFamily="heading" color="green.fg" fontVariantNumeric="tabular-nums">
      <span aria-hidden>{`${shown} XP`}</span>
      <VisuallyHidden>{`${to} XP`}</VisuallyHidden>
    </Text>
  );
}

/** Achievements earned in addition. */
function Rewards({ achievements }: Pick<Celebrated, 'achievements'>) {
  const t = useT();
  if (achievements.length === 0) return null;
  const rest = achievements.length - shownAchievements;
  return (
    <Flex as="ul" direction="column" gap="2" listStyleType="none" textAlign="start">
      {achievements.slice(0, shownAchievements).map(({ id, name, xpReward, imageUrl }) => (
        <Flex as="li" key={id} gap="3" align="center">
          <chakra.span color="amber.fg" flexShrink="0" aria-hidden>
            {imageUrl === null ? <Icons.Award size={24} /> : <Image src={imageUrl} alt="" boxSize="12" />}
          </chakra.span>
          <Text>{t('achievement.reward', { name, xp: xpReward })}</Text>
        </Flex>
      ))}
      {rest > 0 ? (
        <Text as="li" color="fg.muted">
          {t('achievement.more', { count: rest })}
        </Text>
      ) : null}
    </Flex>
  );
}
