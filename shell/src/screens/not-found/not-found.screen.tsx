import { paths } from '@grow/mfe-kit';
import { Button, Card, Center, IconCircle, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link } from 'react-router-dom';
import { useScreenShown } from '../../boundary/when-idle.ts';
import { useT } from '../../texts.ts';

export function NotFoundScreen() {
  useScreenShown();
  const t = useT();
  return (
    <Center px="4" py="16" minH="60dvh">
      <Card.Root width="100%" maxW="md">
        <Card.Body alignItems="center" textAlign="center" py="10">
          <IconCircle boxSize="16" colorPalette="green">
            <Icons.Sprout size={30} />
          </IconCircle>
          <Card.Title as="h1" fontSize="xl">
            {t('notFound')}
          </Card.Title>
          <Text color="fg.muted">{t('notFound.text')}</Text>
          <Button asChild mt="2">
            <Link to={paths.learn}>{t('notFound.back')}</Link>
          </Button>
        </Card.Body>
      </Card.Root>
    </Center>
  );
}
